import type { DemoEnds } from '../../contract/entities/accounts'
import { demoEndOf } from './accounts'

const account = (email: string, permissions: readonly string[] = ['manage_users'], hasPassword = true, disabled = false) => {
  return { email, permissions, hasPassword, disabled }
}

test.each<[string, DemoEnds, ReturnType<typeof account>[]]>([
  ['nobody of their own', 'later', []],
  ['somebody who manages accounts', 'safe', [account('ann@x.example')]],
  ['somebody who does not', 'locked out', [account('ann@x.example', ['general_user'])]],
  ['a manager without a password', 'locked out', [account('ann@x.example', ['manage_users'], false)]],
  ['a disabled manager', 'locked out', [account('ann@x.example', ['manage_users'], true, true)]],
])('of a demo with %s: %s', (_, ends, own) => {
  expect(demoEndOf([account('admin@example.com'), ...own])).toBe(ends)
})
