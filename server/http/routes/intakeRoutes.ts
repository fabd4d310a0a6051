import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { IntakeCallName } from '../../../contract/calls/intakeCalls'
import { signedIn } from '../../auth/sessions'
import { readProblems, type IntakeCaller } from '../../domain/intake/intakeStore'
import { Refusal } from '../../domain/refusal'
import { receiveFiles } from '../requests/receiveFiles'
import { inTime } from '../requests/requestTime'
import { sendFile } from '../responses/sendFile'
import type { CallContext, Handler } from './handler'

/** How long the rest of a refused upload is read and discarded before the answer. */
const DISCARD_MS = 5_000

type Asked = Pick<CallContext<IntakeCallName>, 'request' | 'user'>

/**
 * Returns the caller: a signed-in user or a machine with a token. Throws when there is neither, which the access check rules out.
 */
function callerOf({ request, user }: Asked): IntakeCaller & { readonly who: string } {
  const { tokenHolder } = request
  if (tokenHolder)
    return { source: 'token', userName: tokenHolder.name, tokenId: tokenHolder.id, who: `token ${tokenHolder.name}` }
  const { name, email } = signedIn(user)
  return { source: 'app', userName: name, tokenId: null, who: email }
}

/**
 * `POST /intake`: receives the files and starts the intake. Throws CONFLICT, before receiving anything, while another intake
 * runs.
 */
export const startIntake: Handler<'startIntake'> = async ({ services, request, reply, query, user, checkAgain }) => {
  const { database, config, intakes } = services
  const { who, ...caller } = callerOf({ request, user })
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the files as multipart/form-data')
  const isDryRun = query.dryRun === 'true'
  const intake = await inTime(request, async () => {
    if (!(await database.hasFreeSpace())) throw new Refusal('STORAGE_FULL', 'The disk of the server is nearly full')
    return intakes.begin(caller, isDryRun)
  })
  try {
    const folder = intake.makeFolder()
    const files = await receiveFiles(request, folder, config.intake.mostBytes)
    await checkAgain()
    await inTime(request, () => intake.run({ folder, setName: 'The upload', dryRun: isDryRun, who }, files))
  } catch (error) {
    await intake.drop()
    // The rest of the form is read and discarded, so that the sender can finish and gets the refusal: a connection that is closed
    // with unread input loses the answer. A sender that takes longer is cut off.
    request.raw.unpipe()
    request.raw.resume()
    await finished(request.raw, { signal: AbortSignal.timeout(DISCARD_MS) }).catch(() => undefined)
    reply.header('connection', 'close')
    throw error
  }
  return { id: intake.id }
}

/** `GET /intake`: a page of intakes, newest first. */
export const getIntakes: Handler<'getIntakes'> = ({ services, request, query: { before }, user }) =>
  services.intakes.list(callerOf({ request, user }).tokenId, before === undefined ? null : Number(before))

/** `GET /intake/{id}`: one intake, with its progress while it runs and its report afterwards. */
export const getIntake: Handler<'getIntake'> = ({ services, request, user, parameters }) =>
  services.intakes.read(callerOf({ request, user }).tokenId, parameters.id)

/** `DELETE /intake/{id}`: cancels a running intake. */
export const cancelIntake: Handler<'cancelIntake'> = async ({ services, request, user, parameters }) => {
  await services.intakes.cancel(callerOf({ request, user }), parameters.id)
  return parameters
}

/** `GET /intake/{id}/problems`: every problem as CSV. */
export const getIntakeProblems: Handler<'getIntakeProblems'> = async ({ services, request, reply, user, parameters }) => {
  const packed = await readProblems(services.database, callerOf({ request, user }).tokenId, parameters.id)
  const filename = `problems-${parameters.id.slice(0, 8)}.csv`
  return sendFile(reply, { filename, contentType: 'text/csv; charset=utf-8', bytes: await promisify(gunzip)(packed) })
}
