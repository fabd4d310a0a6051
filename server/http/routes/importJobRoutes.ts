import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { IntakeCallName } from '../../../contract/calls/intakeCalls'
import { signedIn } from '../../auth/sessions'
import { RequestError } from '../../common/errors'
import { readProblems, type JobCaller } from '../../exchange/jobs/importJobStore'
import { inTime } from '../requests/requestTime'
import { NO_ROOM, receiveFiles } from '../requests/uploads'
import { sendFile } from '../responses/sendFile'
import type { CallContext, Handler } from './handler'

/** How long a rejected upload is tidied up, and the rest of it read and discarded, before the response. */
const DISCARD_MS = 5_000

type ImportRequest = Pick<CallContext<IntakeCallName>, 'request' | 'user'>

/** A signed-in user or a machine with a token; the access check lets in nobody else. */
function callerOf({ request, user }: ImportRequest): JobCaller & { readonly who: string } {
  const { tokenHolder } = request
  if (tokenHolder)
    return { source: 'token', userName: tokenHolder.name, tokenId: tokenHolder.id, who: `token ${tokenHolder.name}` }
  const { name, email } = signedIn(user)
  return { source: 'app', userName: name, tokenId: null, who: email }
}

/** Throws, before receiving anything, CONFLICT while another import runs, and STORAGE_FULL. */
export const startIntake: Handler<'startIntake'> = async ({ services, request, reply, query, user, checkAgain }) => {
  const { database, config, importJobs } = services
  const { who, ...caller } = callerOf({ request, user })
  if (!request.isMultipart()) throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the files as multipart/form-data')
  const isDryRun = query.dryRun === 'true'
  const { mostBytes } = config.intake
  const job = await inTime(request, async () => {
    const bytes = Math.min(Number(request.headers['content-length'] ?? 0), mostBytes)
    if (!(await database.hasFreeSpace(bytes))) throw new RequestError('STORAGE_FULL', NO_ROOM)
    return importJobs.begin(caller, isDryRun)
  })
  try {
    const folder = job.makeFolder()
    const files = await receiveFiles(request, folder, { mostBytes, hasRoom: () => database.hasFreeSpace() })
    await checkAgain()
    await inTime(request, () => job.run({ folder, setName: 'The upload', dryRun: isDryRun, who }, files))
  } catch (error) {
    const dropped = Promise.race([job.drop(), pause(DISCARD_MS, undefined, { ref: false })])
    await Promise.all([dropped, discardRest(request.raw)])
    reply.header('connection', 'close')
    throw error
  }
  return { id: job.id }
}

/** Discards the rest of a form, because unread input would lose the response. A slow sender is cut off. */
async function discardRest(message: IncomingMessage): Promise<void> {
  message.unpipe()
  message.resume()
  await finished(message, { signal: AbortSignal.timeout(DISCARD_MS) }).catch(() => undefined)
}

export const getIntakes: Handler<'getIntakes'> = ({ services, request, query: { before }, user }) =>
  services.importJobs.list(callerOf({ request, user }).tokenId, before === undefined ? null : Number(before))

export const getIntake: Handler<'getIntake'> = ({ services, request, user, parameters }) =>
  services.importJobs.read(callerOf({ request, user }).tokenId, parameters.id)

export const cancelIntake: Handler<'cancelIntake'> = async ({ services, request, user, parameters }) => {
  await services.importJobs.cancel(callerOf({ request, user }), parameters.id)
  return parameters
}

export const getIntakeProblems: Handler<'getIntakeProblems'> = async ({ services, request, reply, user, parameters }) => {
  const packed = await readProblems(services.database, callerOf({ request, user }).tokenId, parameters.id)
  const filename = `problems-${parameters.id.slice(0, 8)}.csv`
  return sendFile(reply, { filename, contentType: 'text/csv; charset=utf-8', bytes: await promisify(gunzip)(packed) })
}
