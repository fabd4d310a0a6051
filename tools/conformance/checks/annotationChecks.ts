import type { CallName, CallsLike, RequestOf, WriteName } from '../../../contract/calls'
import { ChangedNote } from '../../../contract/entities/error'
import { ERROR_STATUS } from '../../../contract/errorCodes'
import type { CallLog } from '../report/callLog'
import { shapeFaults } from '../shape/shapeFaults'
import { checkAccess, expectError } from './expect'
import type { ListCall, Run } from './run'
import { attemptWrite } from './writeAttempt'

type NoteCall = CallsLike<{ writes: 'note' }>
type FileRemoval = CallsLike<{ writes: 'file'; kind: 'json' }>
type FileWrite = CallsLike<{ writes: 'file'; kind: 'multipart' }>

/** A row of an unparsed response. */
export type Row = Readonly<Record<string, unknown>>

/** The owner of notes and files: a document, a receipt, or a line of either. */
export interface Target<Name extends WriteName> {
  /** The fields that identify it in a request. */
  readonly fields: Omit<RequestOf<Name>, 'note' | 'seenNote'>
  /** Finds its row in an unparsed response of the list. */
  readonly rowIn: (list: unknown) => Row | undefined
}

/** Parameters of the check of a note or an upload. */
interface AnnotationFacts<Name extends WriteName> {
  readonly list: ListCall
  /** What is missing when no owner is found, for the report. */
  readonly missing: string
  readonly choose: (run: Run) => Promise<Target<Name> | null>
}

/**
 * Returns the check of a note call.
 * @param member the property of the row that contains the note
 */
export function noteCheck<Name extends NoteCall>(name: Name, member: 'note' | 'notes', facts: AnnotationFacts<Name>) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const target = await facts.choose(run)
    if (target === null) return log.skip(`there is no ${facts.missing}`)
    const row = async () => target.rowIn((await run.list(facts.list)).json)
    const note = `${run.mark} ${name}`
    const look = async () => {
      const now = await row()
      // A backend may omit the property from its responses.
      return now === undefined || now[member] == null || now[member] === note ? null : `${member} is another text in the list`
    }
    const written = await attemptWrite(run, log, name, { bodyOf: () => ({ ...target.fields, note }), look })
    if (written === null) return
    if ((await row())?.[member] == null) log.skip(`the list does not tell ${member}`)
    if (run.has('noteGuard')) await checkGuard(run, log, name, { ...target.fields, note })
  }
}

/** Tests the extension `noteGuard`: a write that was based on an outdated note must be rejected with the current note. */
async function checkGuard(run: Run, log: CallLog, name: NoteCall, { note, ...fields }: { readonly note: string }): Promise<void> {
  const second = `${note}, again`
  const rejected = await run.call(name, { body: { ...fields, note: second, seenNote: 'what nobody wrote' } })
  const requested = { when: 'seenNote that is not there', extension: 'noteGuard' } as const
  expectError(log, rejected, ERROR_STATUS.NOTE_CHANGED, requested)
  if (rejected.status === ERROR_STATUS.NOTE_CHANGED) {
    log.failEach(shapeFaults(ChangedNote, rejected.json), requested.when, 'noteGuard')
    const { error_code, note: reported } = (rejected.json ?? {}) as { readonly error_code?: unknown; readonly note?: unknown }
    if (error_code !== 'NOTE_CHANGED') log.fail(`${requested.when}: error_code must be NOTE_CHANGED`, 'noteGuard')
    if (reported !== note) log.fail(`${requested.when}: note is not the text that stands there`, 'noteGuard')
  }
  const accepted = await run.call(name, { body: { ...fields, note: second, seenNote: note } })
  if (![200, 204].includes(accepted.status)) {
    log.fail(`seenNote that is there: answered ${accepted.status}, must be 200 or 204`, 'noteGuard')
  }
}

/** The smallest valid picture: one white pixel as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Returns the check of an upload call.
 * @param reader the call that downloads the file
 */
export function uploadCheck<Name extends FileWrite>(name: Name, reader: CallName, facts: AnnotationFacts<Name>) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const target = await facts.choose(run)
    if (target === null) return log.skip(`there is no ${facts.missing}`)
    const filename = `${run.mark} ${name}.png`.replace(/[: ]/g, '-')
    const own = async () => {
      const files = target.rowIn((await run.list(facts.list)).json)?.files
      return (Array.isArray(files) ? (files as readonly Row[]) : []).filter((file) => file.filename === filename)
    }
    const bodyOf = () => {
      const form = new FormData()
      form.append('file', new File([PICTURE], filename, { type: 'image/png' }))
      for (const [field, value] of Object.entries(target.fields)) form.append(field, String(value))
      return form
    }
    const look = async () => {
      const found = (await own()).length
      return found === 1 ? null : `the file stands in the list ${found} times, must be once`
    }
    const written = await attemptWrite(run, log, name, { bodyOf, look, mayBeAbsent: true })
    const [file] = written === null ? [] : await own()
    if (file) run.uploads.set(reader, { fileId: String(file.id), bytes: PICTURE })
  }
}

type FileCall = CallsLike<{ kind: 'binary'; access: 'reader' }>

/**
 * Returns the check of a download call.
 * @param findAll finds the files that the list names
 */
export function fileCheck(name: FileCall, list: ListCall, findAll: (list: unknown) => Iterable<Row>) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const uploaded = run.uploads.get(name)
    const fileId = uploaded?.fileId ?? firstId(findAll((await run.list(list)).json))
    if (fileId === null) return log.skip('no list names a file')
    const response = await run.call(name, { body: { fileId } })
    log.tested()
    if (response.status !== 200) return log.fail(`a file: answered ${response.status}, must be 200`)
    if (response.bytes.length === 0) log.fail('a file: has no bytes')
    if (uploaded && !Buffer.from(uploaded.bytes).equals(response.bytes)) {
      log.fail('a file: its bytes are not those that were sent')
    }
    if (!/filename/i.test(response.headers.get('content-disposition') ?? '')) {
      log.fail('a file: Content-Disposition names no file')
    }
    const unknown = await run.call(name, { body: { fileId: 'conformance-no-such-file' } })
    if (unknown.status < 400) log.fail(`an unknown file: answered ${unknown.status}, must be an error`)
    else expectError(log, unknown, unknown.status, { when: 'an unknown file' })
    await checkAccess(run, log, name, () => ({ body: { fileId } }))
  }
}

function firstId(files: Iterable<Row>): string | null {
  for (const { id } of files) if (typeof id === 'string' || typeof id === 'number') return String(id)
  return null
}

/**
 * Returns the check of the extension `fileRemoval`, which removes a file that this run has uploaded.
 * @param reader the call that downloads the file
 */
export function removalCheck(name: FileRemoval, reader: FileCall) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const uploaded = run.uploads.get(reader)
    if (!uploaded) return log.skip('no file could be uploaded before')
    const { fileId } = uploaded
    const look = async () => {
      const { status } = await run.call(reader, { body: { fileId } })
      return status < 400 ? 'the file can still be read' : null
    }
    await attemptWrite(run, log, name, { bodyOf: () => ({ fileId, reason: run.mark }), look })
    run.uploads.delete(reader)
    if (log.wasTested) log.tested('fileRemoval')
  }
}
