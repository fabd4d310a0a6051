import { keepPreferences, readPreferences } from '../../domain/preferences'
import type { SignedInUser } from '../../auth/signedInUser'
import type { Handler } from './handler'

/** The owner of the preferences: always the caller. */
function ownerOf(user: SignedInUser | null): string {
  if (!user) throw new Error('Preferences belong to a signed-in user')
  return user.userId
}

/** `GET /user/preferences`: what the caller has kept. */
export const getPreferences: Handler<'getPreferences'> = async ({ services, reply, user }) => {
  reply.type('application/json; charset=utf-8')
  return readPreferences(services.database, ownerOf(user))
}

/** `PUT /user/preferences`: keeps these instead of those before. */
export const putPreferences: Handler<'putPreferences'> = async ({ services, reply, body, user }) => {
  reply.type('application/json; charset=utf-8')
  return keepPreferences(services.database, ownerOf(user), body, services.now())
}
