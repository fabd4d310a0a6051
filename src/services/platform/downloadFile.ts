import { onDemand } from '../onDemand'

/**
 * Downloads bytes under a file name. The code for it is loaded on first use.
 * @throws ChunkNotLoaded when it cannot be loaded
 */
export async function downloadFile(blob: Blob, filename: string): Promise<void> {
  const { saveAs } = await onDemand('What saves files', () => import(/* webpackChunkName: "save" */ 'file-saver'))
  saveAs(blob, filename)
}
