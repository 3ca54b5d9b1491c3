/** Gives a file to whoever looks at the page. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // some browsers read it only after the click has been dealt with
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
