/** A document within an address: after `#d=`, compressed, for what is short. `coliseo judge --links` writes the same. */
function bytesOf(word: string): Uint8Array<ArrayBuffer> {
  const text = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export async function unpacked(word: string): Promise<string> {
  const stream = new Blob([bytesOf(word)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}
