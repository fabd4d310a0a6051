/** The data directory belongs to another running process. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'

  /** @param owner what is known of that process, e.g. `process 7 on web-1`; null when nothing is */
  constructor(directory: string, owner: string | null) {
    const who = `another running program${owner === null ? '' : ` (${owner})`}`
    super(`The data directory ${directory} is in use by ${who}. Stop that one first, or choose another DATA_DIR.`)
  }
}
