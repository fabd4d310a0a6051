import { OperatorError } from '../../common/operatorError'
import { assertEmbeddedExists, withOpenDatabase } from '../programs/withOpenDatabase'
import type { TableContent } from './contentHashes'
import { withDataOf } from './dataSource'
import { TargetNotEmpty, fillDatabase } from './fillDatabase'

/**
 * Copies an embedded database that is not in use into an empty PostgreSQL, and leaves the embedded one unchanged. Resolves to
 * what was copied, verified to be equal on both sides. Throws {@link OperatorError}; then the target has not changed.
 */
export async function copyEmbedded(dataDir: string, url: string): Promise<readonly TableContent[]> {
  assertEmbeddedExists(dataDir)
  try {
    return await withOpenDatabase({ dataDir }, (source) =>
      withOpenDatabase({ url }, (target) => withDataOf(source, 'The embedded database', (data) => fillDatabase(target, data))),
    )
  } catch (error) {
    if (!(error instanceof TargetNotEmpty)) throw error
    throw new OperatorError(`${error.message} Make an empty PostgreSQL database and set DATABASE_URL to it.`, { cause: error })
  }
}
