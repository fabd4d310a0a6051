import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'

interface CopyButtonProps {
  /** What lands on the clipboard. */
  readonly text: string
  /** Name of the button, for example "Copy tracking number". */
  readonly label: string
}

/** Copies a text and says so beside itself until the pointer or the focus leaves. Where the browser refuses, it says that instead. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  const said = { none: '', copied: 'Copied', refused: 'Copying is not allowed here' }[outcome]
  const forget = () => setOutcome('none')
  return (
    <Box component="span" sx={placeStyle}>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={() => void handleClick()}
        onBlur={forget}
        onPointerLeave={forget}
      >
        {outcome === 'copied' ? <CheckOutlined fontSize="inherit" color="success" /> : <ContentCopyOutlined fontSize="inherit" />}
      </IconButton>
      <span role="status">{said}</span>
    </Box>
  )
}

/** The words are narrow: what the button stands beside keeps its space. */
const placeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'caption',
  lineHeight: 1.2,
  '& > span': { maxWidth: 88 },
} as const
