/** The folder of an import or an export cannot be used. The message is a sentence for the operator. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}

/** The folder of an import holds nothing to read. */
export class NoFiles extends FolderError {
  constructor(folder: string) {
    super(`${folder} holds no CSV files. "npm run import -- --templates ${folder}" puts templates there.`)
  }
}
