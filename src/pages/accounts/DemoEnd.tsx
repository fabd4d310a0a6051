import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { DemoEnds } from '../../../contract/entities/accounts'

const END = 'demo@example.com, guest@example.com and admin@example.com cannot sign in'

const WORDS = {
  later: {
    severity: 'info',
    title: 'This is a demo, until you add an account of your own',
    text: `Once there is one, ${END} after the next start of the server. So the first account you add should manage accounts, and have its password, before the server is started again.`,
  },
  'locked out': {
    severity: 'warning',
    title: 'Nobody could manage accounts after the next start of the server',
    text: `From then on ${END}, and no account of yours can yet take over: open one, let it manage accounts, make its link and set its password first.`,
  },
  safe: {
    severity: 'info',
    title: 'The demo sign-ins end with the next start of the server',
    text: `From then on ${END}. Sign in with your own account; it can manage the others.`,
  },
} as const satisfies Record<DemoEnds, unknown>

/** On a demo that ends on its own: tells who can still sign in after the next start. */
export function DemoEnd({ ends }: { readonly ends: DemoEnds }) {
  const { severity, title, text } = WORDS[ends]
  return (
    <Alert severity={severity} role="status">
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}
