import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { MouseEvent } from 'react'

interface EllipsisTextProps {
  readonly children: string
}

/** One line of text that ends in an ellipsis when there is no room; then, and only then, a tooltip shows it whole. */
export function EllipsisText({ children }: EllipsisTextProps) {
  const [isCut, setIsCut] = useState(false)

  function handlePointerEnter({ currentTarget }: MouseEvent<HTMLElement>) {
    setIsCut(currentTarget.scrollWidth > currentTarget.clientWidth)
  }

  return (
    <Tooltip title={isCut ? children : ''}>
      <Box
        component="span"
        onMouseEnter={handlePointerEnter}
        sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}
      >
        {children}
      </Box>
    </Tooltip>
  )
}
