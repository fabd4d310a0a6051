import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useState, type MouseEvent } from 'react'

interface EllipsisTextProps {
  readonly children: string
  readonly hasTwoLines?: boolean
}

/** Text with an ellipsis; if it is cut, a tooltip shows all of it. */
export function EllipsisText({ children, hasTwoLines = false }: EllipsisTextProps) {
  const [isCut, setIsCut] = useState(false)

  function handlePointerEnter({ currentTarget: text }: MouseEvent<HTMLElement>) {
    setIsCut(text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
  }

  return (
    <Tooltip title={isCut ? children : ''}>
      <Box component="span" onMouseEnter={handlePointerEnter} sx={hasTwoLines ? twoLinesStyle : oneLineStyle}>
        {children}
      </Box>
    </Tooltip>
  )
}

const oneLineStyle = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
} as const

const twoLinesStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const
