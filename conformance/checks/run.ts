import { allCalls, type AnyCallName } from '../../contract/allCalls'
import { calls, type AnswerOf, type CallName, type CallsLike } from '../../contract/calls'
import type { User } from '../../contract/entities/user'
import { readAnswer } from '../../contract/entities/readAnswer'
import type { Extension } from '../../contract/extensions'
import type { ListName } from '../../contract/lists'
import { type ApiClient, type Answer, type Sending, cookieJar, type CookieJar } from '../http/apiClient'

/** Calls that answer a list. */
export type ListCall = CallsLike<{ list: ListName }>

/** Options of a single request. */
export type CallOptions = Pick<Sending, 'body' | 'token' | 'cookies' | 'headers'> & {
  /** Without the question mark. */
  readonly query?: string
  /** Values of the path's parameters, e.g. `{id}`. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** A sign-in that was typed or stands in the environment. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A file that was attached here, and the call that brings it back. */
export interface UploadedFile {
  readonly fileId: string
  readonly bytes: Uint8Array
}

/** What the run may do, and as whom. */
export interface RunOptions {
  readonly credentials: Credentials
  /** An account without the permission `general_user`, if one was given. */
  readonly guest: Credentials | null
  readonly isSandbox: boolean
  /** How long a change is looked for after its answer: it may be under way on the other side for some seconds. Default 8 000 ms. */
  readonly seenWithinMs?: number
}

/** A server that is being tried, and what is known of it by now. */
export class Run {
  /** Of the sign-in; null until it has succeeded, and after the sign-out. */
  token: string | null = null
  guestToken: string | null = null
  guest: User | null = null
  /** Those of the contract that the server names. */
  readonly extensions = new Set<Extension>()
  readonly cookies: CookieJar = cookieJar()
  readonly #lists = new Map<ListCall, { readonly etag: string; readonly answer: Answer }>()
  readonly uploads = new Map<CallName, UploadedFile>()
  /** A dry run whose files were refused. */
  refusedIntake: string | null = null
  /** Names what this run writes, so that people find it again. */
  readonly mark = `Conformance ${new Date().toISOString()}`

  constructor(
    readonly client: ApiClient,
    readonly options: RunOptions,
  ) {}

  /** Makes one call, as who is signed in unless told otherwise. */
  call(name: AnyCallName, { query, parameters = {}, token = this.token, ...more }: CallOptions = {}): Promise<Answer> {
    const { method, path: pattern } = allCalls[name]
    const path = pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(parameters[parameter] ?? ''))
    return this.client.send({ method, path: query === undefined ? path : `${path}?${query}`, token, ...more })
  }

  /** A whole list as it came. It is sent again only when its tag is another one, as browsers do it. */
  async list(name: ListCall): Promise<Answer> {
    const known = this.#lists.get(name)
    const answer = await this.call(name, known && { headers: { 'if-none-match': known.etag } })
    if (answer.status === 304 && known) return known.answer
    const etag = answer.headers.get('etag')
    if (etag !== null) this.#lists.set(name, { etag, answer })
    return answer
  }

  /** A whole list as the app reads it, to choose from; null for none. */
  async read<Name extends ListCall>(name: Name): Promise<AnswerOf<Name> | null> {
    return this.readOf(name, await this.list(name))
  }

  /** An answer of a call as the app reads it; null for what is none. */
  readOf<Name extends CallName>(name: Name, { status, json }: Answer): AnswerOf<Name> | null {
    const { answer } = calls[name]
    if (status !== 200 || json === undefined || answer === null) return null
    // The table's types hold name by name; a name that is a parameter finds its own answer there.
    return (readAnswer(answer as never, json)?.answer ?? null) as AnswerOf<Name> | null
  }

  has(extension: Extension): boolean {
    return this.extensions.has(extension)
  }
}
