import Typography from '@mui/material/Typography'

interface FinalityProps {
  /** What would be posted, as a sentence: "All 20 m and 10 units of material." */
  readonly amounts?: string
}

export function Finality({ amounts = '' }: FinalityProps) {
  return (
    <Typography variant="body2" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {amounts} This cannot be undone.
    </Typography>
  )
}
