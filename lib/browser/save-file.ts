/** Puts a file among the downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By the next turn of the event loop the download holds the blob itself.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
