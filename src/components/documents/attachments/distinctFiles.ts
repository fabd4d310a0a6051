import type { StoredFile } from '../../../../contract/entities/file'

/** Returns the files of several owners, each file once, in the order in which they first appear. */
export function distinctFiles(owners: readonly { readonly files: readonly StoredFile[] }[]): StoredFile[] {
  return [...new Map(owners.flatMap(({ files }) => files).map((file) => [file.id, file])).values()]
}
