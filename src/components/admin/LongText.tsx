import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { CopyButton } from '../kit/CopyButton'

interface LongTextProps {
  readonly text: string
  /** The text is never broken below this width (pixels). */
  readonly wholeUpTo?: number
}

/** Text in a table column that may be one long word. It breaks anywhere, so that it does not push other columns out of view. */
export function LongText({ text, wholeUpTo }: LongTextProps) {
  return (
    <Box component="span" sx={[style, wholeUpTo !== undefined && { ...wholeStyle, maxWidth: wholeUpTo }]}>
      {text}
    </Box>
  )
}

const style = { overflowWrap: 'anywhere' } as const
const wholeStyle = { display: 'inline-block', width: 'max-content' } as const

interface SecretTextProps {
  readonly what: string
  readonly text: string
  readonly advice: string
}

export function SecretText({ what, text, advice }: SecretTextProps) {
  return (
    <Alert severity="success" icon={false}>
      {advice}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <Box component="code" aria-label={`The ${what}`} sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem', flex: 1 }}>
          {text}
        </Box>
        <CopyButton text={text} label={`Copy the ${what}`} />
      </Box>
    </Alert>
  )
}
