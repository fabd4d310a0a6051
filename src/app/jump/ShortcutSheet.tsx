import Box from '@mui/material/Box'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'

export function jumpKeyName(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}

const SHORTCUTS: Readonly<Record<string, readonly (readonly [keys: readonly string[], does: string])[]>> = {
  Anywhere: [
    [[jumpKeyName()], 'Jump to an order, a shipment, an item, a screen'],
    [['?'], 'Show this sheet'],
    [['Esc'], 'Close what is open, or empty the search box'],
  ],
  Lists: [
    [['/'], 'Search'],
    [['J'], 'Next row'],
    [['K'], 'Previous row'],
    [['Enter'], 'Open the row'],
  ],
  'Open order, shipment, transfer or item': [
    [['J'], 'Next one in the list'],
    [['K'], 'Previous one in the list'],
  ],
  'Receiving and count sheet': [
    [['Enter', '↓'], 'Next line'],
    [['↑'], 'Previous line'],
    [['Ctrl ↓'], 'The same quantity in the next line'],
  ],
}

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame size="sm" onClose={onClose} isOverScreens>
      <DialogHeader title="Keyboard shortcuts" />
      <DialogBody>
        <Box sx={sheetStyle}>
          {Object.entries(SHORTCUTS).map(([place, keys]) => (
            <section key={place} aria-label={place}>
              <h3>{place}</h3>
              <dl>
                {keys.map(([names, does]) => (
                  <div key={does}>
                    <dt>
                      {names.map((name) => (
                        <kbd key={name}>{name}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Box>
      </DialogBody>
      <DialogFooter />
    </DialogFrame>
  )
}

const sheetStyle = {
  display: 'grid',
  gap: 2,
  typography: 'body2',
  '& h3': { m: 0, mb: 0.5, typography: 'caption', fontWeight: 600, color: 'text.secondary' },
  '& dl': { m: 0 },
  '& dl > div': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 34 },
  '& dt': { display: 'flex', gap: 0.5, flex: '0 0 96px' },
  '& dd': { m: 0 },
  '& kbd': {
    px: 0.75,
    py: 0.125,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    bgcolor: 'background.default',
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
} as const
