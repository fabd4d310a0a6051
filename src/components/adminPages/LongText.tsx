import Box from '@mui/material/Box'

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
