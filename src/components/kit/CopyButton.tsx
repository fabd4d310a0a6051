import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'

interface CopyButtonProps {
  /** What lands on the clipboard. */
  readonly text: string
  /** Name of the button, for example "Copy tracking number". */
  readonly label: string
}

/** Copies a text and says so. Where the browser refuses, it says that instead. */
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

  const said = { none: label, copied: 'Copied', refused: 'Copying is not allowed here' }[outcome]
  return (
    <>
      <Tooltip title={said} onClose={() => setOutcome('none')}>
        <IconButton size="small" aria-label={label} onClick={() => void handleClick()}>
          {outcome === 'copied' ? (
            <CheckOutlined fontSize="inherit" color="success" />
          ) : (
            <ContentCopyOutlined fontSize="inherit" />
          )}
        </IconButton>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {outcome === 'none' ? '' : said}
      </span>
    </>
  )
}
