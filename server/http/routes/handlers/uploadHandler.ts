import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { calls, type CallsLike } from '../../../../contract/calls'
import type { Command } from '../../../domain/commands/command'
import type { Work } from '../../../domain/commands/runCommand'
import { inTime } from '../../requests/requestTime'
import { checkBody } from '../../requests/checkBody'
import type { BodyOf, CallContext, Handler } from '../handler'
import { readUploadForm, type FormFile } from '../../requests/uploadForm'
import { executeWrite } from './executeWrite'

/** Calls whose body is a form with a file. */
type UploadName = CallsLike<{ writes: 'file'; kind: 'multipart' }>

/** An upload as its command sees it: the file and the checked fields beside it. */
interface Upload<Fields> {
  readonly file: FormFile
  readonly fields: Fields
}

/** A command that takes a file. */
export type UploadCommand<Fields> = Command<Upload<Fields>>

/** A handler that takes a form with one file and runs a business write with it, as commandHandler does. */
export function uploadHandler<Name extends UploadName>(name: Name, command: UploadCommand<BodyOf<Name>>): Handler<Name> {
  const schema: z.ZodMiniType = calls[name].request
  async function take(context: CallContext<Name>): Promise<unknown> {
    const form = await readUploadForm(context.request)
    const fields = checkBody(schema, form.fields) as BodyOf<Name>
    const sha256 = createHash('sha256').update(form.file.bytes).digest('hex')
    const work: Work = {
      fingerprint: [fields, form.file.filename, sha256],
      run: (at) => command(at, { file: form.file, fields }),
    }
    return inTime(context.request, () => executeWrite(name, context, work))
  }

  return async (context) => {
    const { request, services, user } = context
    const announced = request.headers['content-length']
    const bytes = announced === undefined ? undefined : Number(announced)
    return services.uploads.hold(user?.sessionId ?? request.ip, bytes, () => take(context))
  }
}
