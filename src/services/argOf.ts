import type { CallName, calls, RequestOf } from '../../contract/calls'

/** Names of the calls whose contract entry looks like `Shape`. */
type CallsLike<Shape> = { [Name in CallName]: (typeof calls)[Name] extends Shape ? Name : never }[CallName]

/** Calls that read a list or the details of one document. */
export type ReadName = Exclude<CallsLike<{ kind: 'json'; answer: object }>, 'login' | 'refreshToken'>
/** Calls that change something. */
export type WriteName = CallsLike<{ changes: object }>
/** Calls that bring bytes. */
export type FileName = CallsLike<{ kind: 'binary' }>

/** What a hook of the call takes: nothing, the body, or the file together with its form fields. */
export type ArgOf<Name extends CallName> =
  RequestOf<Name> extends undefined
    ? void
    : (typeof calls)[Name]['kind'] extends 'multipart'
      ? RequestOf<Name> & { readonly file: File }
      : RequestOf<Name>
