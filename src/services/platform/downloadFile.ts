/** Saves bytes under a name. The saver is loaded when it is first needed. */
export async function downloadFile(blob: Blob, filename: string): Promise<void> {
  const { saveAs } = await import('file-saver')
  saveAs(blob, filename)
}
