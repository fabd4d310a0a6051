import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useChange } from '../../components/admin/useChange'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { SendOutlined } from '../../components/kit/icons'
import { testWebhook } from '../../services/webhooksApi'

/** Sends a test message, which is not an event, and shows the outcome. */
export function WebhookTest({ id }: { readonly id: string }) {
  const { send, isBusy, failure } = useChange()
  const [outcome, setOutcome] = useState<{ readonly error: string | null } | null>(null)

  async function handleClick() {
    setOutcome(null)
    setOutcome(await send(testWebhook(id)))
  }

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A message of the type "test", signed like all others. It is no event, and is sent once.
      </Typography>
      <GuardedButton startIcon={<SendOutlined />} isBusy={isBusy} onClick={() => void handleClick()}>
        Send a test
      </GuardedButton>
      {outcome && (
        <Alert severity={outcome.error === null ? 'success' : 'error'} variant="outlined">
          {outcome.error === null ? 'The test was accepted.' : `The test was not accepted: ${outcome.error}.`}
        </Alert>
      )}
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}
