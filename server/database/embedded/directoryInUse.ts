/** The data directory belongs to another running process. */
export class DirectoryInUse extends Error {
  constructor(directory: string, owner: string) {
    super(`The data directory ${directory} is in use by ${owner}. Stop that one first, or choose another DATA_DIR.`)
    this.name = 'DirectoryInUse'
  }
}
