import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { CheckOutlined, ContentCopyOutlined } from './icons'

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'denied'>('none')

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('denied')
    }
  }

  const message = { none: '', copied: 'Copied', denied: 'Copying is not allowed here' }[outcome]
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
      {/* Success is the check mark, so that nothing beside the button moves. */}
      <span role="status" className={outcome === 'denied' ? undefined : 'visually-hidden'}>
        {message}
      </span>
    </Box>
  )
}

const placeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'caption',
  lineHeight: 1.2,
  '& > span': { maxWidth: 88 },
} as const
