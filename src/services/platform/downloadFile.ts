import { onDemand } from '../onDemand'

/**
 * Saves bytes under a name. The saver is loaded when it is first needed.
 * @throws PartNotLoaded when it cannot be
 */
export async function downloadFile(blob: Blob, filename: string): Promise<void> {
  const { saveAs } = await onDemand('What saves files', () => import(/* webpackChunkName: "save" */ 'file-saver'))
  saveAs(blob, filename)
}
