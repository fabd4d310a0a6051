import { mayOpen } from '../../../contract/rules/permissions'
import { printDocuments as print } from '../../domain/prints/printDocuments'
import { sendFile } from '../answers/sendFile'
import { disconnectSignal } from '../answers/requestEnd'
import type { Handler } from './handler'

/** `POST /prints`: documents as one PDF, for users who may open their screens. */
export const printDocuments: Handler<'printDocuments'> = async ({ services, reply, body, user }) => {
  const file = await print(services.database, body, {
    mayRead: (screen) => mayOpen(screen, user),
    maker: services.prints,
    now: services.now(),
    signal: disconnectSignal(reply),
  })
  return sendFile(reply, file)
}
