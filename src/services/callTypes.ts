import type { CallName, calls, CallsLike, RequestOf } from '../../contract/calls'
import type { FileRequest } from '../../contract/entities/file'

/** Calls that read a list or the details of one document. */
export type ReadName = CallsLike<{ kind: 'json'; access: 'reader' }>
/** Calls that return a file's bytes. */
export type FileName = CallsLike<{ kind: 'binary' }>
/** Calls that return a stored file. */
export type StoredFileCall = CallsLike<{ kind: 'binary'; request: typeof FileRequest }>

/** What a hook of the call takes: the part of a list or nothing, the body, or the file together with its form fields. */
export type ArgOf<Name extends CallName> =
  RequestOf<Name> extends undefined
    ? PartOf<Name> | void
    : (typeof calls)[Name]['kind'] extends 'multipart'
      ? RequestOf<Name> & { readonly file: File }
      : RequestOf<Name>

/** What a list can be asked for in part. */
type PartOf<Name extends CallName> = (typeof calls)[Name] extends { readonly writeQuery: (part: infer Part) => string }
  ? Part
  : never
