import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useState, type MouseEvent } from 'react'

export function EllipsisText({ children, hasTwoLines = false }: { readonly children: string; readonly hasTwoLines?: boolean }) {
  const [isCut, setIsCut] = useState(false)

  function handlePointerEnter({ currentTarget: text }: MouseEvent<HTMLElement>) {
    setIsCut(text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
  }

  return (
    <Tooltip title={isCut ? children : ''}>
      <Box component="span" onMouseEnter={handlePointerEnter} sx={cutStyle} style={{ WebkitLineClamp: hasTwoLines ? 2 : 1 }}>
        {children}
      </Box>
    </Tooltip>
  )
}

const cutStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const
