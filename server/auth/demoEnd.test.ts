import type { DemoEnds } from '../../contract/entities/accounts'
import { demoEndOf } from './accounts'

const account = (email: string, permissions: readonly string[] = ['manage_users'], hasPassword = true, disabled = false) => {
  return { email, permissions, hasPassword, disabled }
}

test.each<[string, DemoEnds, ReturnType<typeof account>[]]>([
  ['no other accounts', 'later', []],
  ['a manager', 'safe', [account('ann@x.example')]],
  ['an account that cannot manage accounts', 'locked out', [account('ann@x.example', ['general_user'])]],
  ['a manager without a password', 'locked out', [account('ann@x.example', ['manage_users'], false)]],
  ['a disabled manager', 'locked out', [account('ann@x.example', ['manage_users'], true, true)]],
])('ending a demo with %s: %s', (_, ends, own) => {
  expect(demoEndOf([account('admin@example.com'), ...own])).toBe(ends)
})
