import { SCREENS } from '../screens'
import { mayOpen, screenRejection } from './permissions'

const general = { permissions: ['access_protected_route', 'general_user'] }
const guest = { permissions: ['admin_access', 'manage_users', 'foureye_user'] }

test('a user with general_user may open every screen', () => {
  expect(SCREENS.filter((screen) => mayOpen(screen, general))).toEqual(SCREENS)
})

test.each([guest, { permissions: [] }, null, undefined])('the user %p may open only sales', (user) => {
  expect(SCREENS.filter((screen) => mayOpen(screen, user))).toEqual(['sales'])
})

test.each([
  ['shipments', "You don't have permission to view shipments."],
  ['transfers', "You don't have permission to view transfers."],
  ['inventory', "You don't have permission to view transfers."],
  ['production', "You don't have permission to view transfers."],
  ['dashboard', "You don't have permission to view this page."],
  ['sales', "You don't have permission to view this page."],
] as const)('denying the screen %s says: %s', (screen, words) => {
  expect(screenRejection(screen)).toBe(words)
})
