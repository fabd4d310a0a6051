import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { calls, type ResponseOf, type CallName, type CallsLike } from '../../../contract/calls'
import { readResponse } from '../../../contract/entities/readResponse'
import type { User } from '../../../contract/entities/user'
import type { Extension } from '../../../contract/extensions'
import type { ListName } from '../../../contract/lists'
import { type ApiClient, type Data, type Sending, cookieJar, type CookieJar } from '../http/apiClient'

export type ListCall = CallsLike<{ list: ListName }>

/** Options of a single request. */
export type CallOptions = Pick<Sending, 'body' | 'token' | 'cookies' | 'headers'> & {
  /** Without the question mark. */
  readonly query?: string
  /** Values of the path's parameters, e.g. `{id}`. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** An account's credentials, typed in or taken from the environment. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A file that this run uploaded, and the call that downloads it. */
interface UploadedFile {
  readonly fileId: string
  readonly bytes: Uint8Array
}

/** What a run may do, and with which accounts. */
export interface RunOptions {
  readonly credentials: Credentials
  /** An account without the permission `general_user`, or null. */
  readonly guest: Credentials | null
  readonly isSandbox: boolean
  /**
   * How long to wait for a change to become visible after its response, because some backends apply it with a delay of seconds.
   * Default 8 000 ms.
   */
  readonly seenWithinMs?: number
}

/** A server under test, and what the run knows about it so far. */
export class Run {
  /** Access token of the sign-in; null before it, and after the sign-out. */
  token: string | null = null
  guestToken: string | null = null
  guest: User | null = null
  /** The contract's extensions that the server names. */
  readonly extensions = new Set<Extension>()
  readonly cookies: CookieJar = cookieJar()
  readonly #lists = new Map<ListCall, { readonly etag: string; readonly response: Data }>()
  readonly uploads = new Map<CallName, UploadedFile>()
  /** Id of a dry run whose files were rejected, or null. */
  rejectedIntake: string | null = null
  /** A text in everything that this run writes, so that people can find it again. */
  readonly mark = `Conformance ${new Date().toISOString()}`

  constructor(
    readonly client: ApiClient,
    readonly options: RunOptions,
  ) {}

  /** Makes one call, by default as the signed-in user. */
  call(name: AnyCallName, { query, parameters = {}, token = this.token, ...more }: CallOptions = {}): Promise<Data> {
    const { method, path: pattern } = allCalls[name]
    const path = pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(parameters[parameter] ?? ''))
    return this.client.send({ method, path: query === undefined ? path : `${path}?${query}`, token, ...more })
  }

  /**
   * Reads a whole list without parsing it. Sends the last ETag, as browsers do, so that the server transfers the list only when
   * it has changed.
   */
  async list(name: ListCall): Promise<Data> {
    const known = this.#lists.get(name)
    const response = await this.call(name, known && { headers: { 'if-none-match': known.etag } })
    if (response.status === 304 && known) return known.response
    const etag = response.headers.get('etag')
    if (etag !== null) this.#lists.set(name, { etag, response })
    return response
  }

  /** Reads a whole list, parsed like in the app, to choose documents from; null when that fails. */
  async read<Name extends ListCall>(name: Name): Promise<ResponseOf<Name> | null> {
    return this.readOf(name, await this.list(name))
  }

  /** Parses the response of a call like the app; null when it cannot be parsed. */
  readOf<Name extends CallName>(name: Name, { status, json }: Data): ResponseOf<Name> | null {
    const { response } = calls[name]
    if (status !== 200 || json === undefined || response === null) return null
    // The types of the table match by name; with the name as a parameter, TypeScript cannot see that.
    return (readResponse(response as never, json)?.response ?? null) as ResponseOf<Name> | null
  }

  has(extension: Extension): boolean {
    return this.extensions.has(extension)
  }
}
