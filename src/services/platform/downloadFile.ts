import { saveAs } from 'file-saver'

/** Downloads bytes under a file name. */
export async function downloadFile(blob: Blob, filename: string): Promise<void> {
  saveAs(blob, filename)
}
