/** The folder of an import or an export cannot be used. The message is a sentence for the operator. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}
