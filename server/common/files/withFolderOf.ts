import { OperatorError } from '../operatorError'
import { fileReason } from './fileReason'

/** Runs `work` with the folder of a setting. Throws {@link OperatorError} where the system refuses that. */
export async function withFolderOf<Result>(setting: string, folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = fileReason(error, folder)
    throw reason === null ? error : new OperatorError(`${setting} ${folder} cannot be used: ${reason}.`, { cause: error })
  }
}
