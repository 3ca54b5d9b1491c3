/** The browser's database, as a drawer of texts by key: what is written is kept when the promise is. */
const NAME = 'coliseo-device';
const ROWS = 'rows';
/** After every key that begins alike. */
const LAST = '\uffff';

let opened: Promise<IDBDatabase> | null = null;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

export async function read(prefix: string): Promise<Record<string, string>> {
  const rows = (await open()).transaction(ROWS).objectStore(ROWS);
  const range = IDBKeyRange.bound(prefix, prefix + LAST);
  const [keys, values] = await Promise.all([done(rows.getAllKeys(range)), done(rows.getAll(range))]);
  return Object.fromEntries(keys.map((key, i) => [String(key), String(values[i])]));
}

/** All of it or nothing; null takes away. */
export async function write(changes: Record<string, string | null>): Promise<void> {
  const transaction = (await open()).transaction(ROWS, 'readwrite', { durability: 'strict' });
  const rows = transaction.objectStore(ROWS);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) rows.delete(key);
    else rows.put(value, key);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
