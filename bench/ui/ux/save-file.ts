/** Text as files: foundry.utils.saveDataToFile and readTextFromFile [type documentation]. */

/** Offer `data` as a file of this MIME type and name, as a download. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const address = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  // A download that has begun does not need its URL any more.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** The text of a file that the user chose. */
export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}
