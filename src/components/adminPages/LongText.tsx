import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import { CopyButton } from '../kit/CopyButton'

interface LongTextProps {
  readonly text: string
  /** Up to this width (pixels) it is not broken at all. */
  readonly wholeUpTo?: number
}

/** A text that may be one long word, in a column: it breaks anywhere instead of pushing the other columns out of sight. */
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
  /** What it is, for example "link". */
  readonly what: string
  readonly text: string
  /** What to do with it. */
  readonly advice: string
}

/** Something that is shown once. */
export function SecretText({ what, text, advice }: SecretTextProps) {
  return (
    <Alert severity="success" variant="outlined" icon={false} sx={{ '& .MuiAlert-message': { width: '100%', minWidth: 0 } }}>
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
