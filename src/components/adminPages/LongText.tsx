import Box from '@mui/material/Box'

interface LongTextProps {
  readonly text: string
}

/** A text that may be one long word, in a column: it breaks anywhere instead of pushing the other columns out of sight. */
export function LongText({ text }: LongTextProps) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  )
}
