import { fileReason } from './fileReason'

/** Error: the folder of a setting cannot be used. The message says why. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder'
}

/** Runs `work` with the folder of a setting. Throws {@link UnusableFolder} where the system refuses that. */
export async function withFolderOf<Result>(setting: string, folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = fileReason(error, folder)
    throw reason === null ? error : new UnusableFolder(`${setting} ${folder} cannot be used: ${reason}.`, { cause: error })
  }
}
