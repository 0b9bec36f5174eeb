import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Chip, RemovableChip } from '../Chip.tsx'
import { CommandPalette } from '../CommandPalette.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { IconButton } from '../IconButton.tsx'
import { Kbd } from '../Kbd.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { Menu } from '../Menu.tsx'
import { TextField } from '../TextField.tsx'
import { useToast } from '../toasts.ts'
import { Exhibit, Row } from './Exhibit.tsx'
import { long } from './samples.ts'

const variants = ['primary', 'secondary', 'soft', 'quiet', 'danger', 'quietDanger'] as const

export function GalleryActions() {
  return (
    <>
      <Buttons />
      <Chips />
      <Openers />
    </>
  )
}

function Buttons() {
  return (
    <Exhibit title="Button, LinkButton, IconButton">
      {(['medium', 'small', 'large'] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              size={size}
              icon={variant === 'primary' ? <Download size={20} /> : undefined}
            >
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button busy>Saving</Button>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </Row>
      <Button variant="primary" wide>
        {long}
      </Button>
      <Row>
        <LinkButton href="#content" icon={<MapIcon size={20} />}>
          Show on map
        </LinkButton>
        <IconButton label="Edit" icon={<Pencil size={20} />} />
        <IconButton label="Copy" look="outlined" icon={<Copy size={20} />} />
        <IconButton label="Add" look="floating" icon={<Plus size={20} />} />
        <IconButton label="Add" look="floating" round icon={<Plus size={20} />} />
        <IconButton label="Mark a place" pressed icon={<MapPin size={20} />} />
        <IconButton label="Delete" danger icon={<Trash size={20} />} />
        <IconButton label="Edit" disabled icon={<Pencil size={20} />} />
        <IconButton label="Edit" small icon={<Pencil size={18} />} />
      </Row>
    </Exhibit>
  )
}

function Chips() {
  const [isIn, setIsIn] = useState(true)
  return (
    <Exhibit title="Chip, Badge, Kbd">
      <Row>
        <Chip icon={<MapPin size={16} />} selected={isIn} onClick={() => setIsIn(!isIn)}>
          Taipei, 9 districts
        </Chip>
        <Chip selected={false}>Village</Chip>
        <Chip disabled>Draw</Chip>
        <RemovableChip removeLabel="Remove Operating" onRemove={() => setIsIn(false)}>
          Operating
        </RemovableChip>
      </Row>
      <Row>
        <Badge>Same</Badge>
        <Badge tone="accent" icon={<Pencil size={14} />}>
          Change
        </Badge>
        <Badge tone="good" icon={<Plus size={14} />}>
          New
        </Badge>
        <Badge tone="warn">Sep 2026 is out</Badge>
        <Badge tone="bad">Refused</Badge>
        <Kbd>⌘K</Kbd> <Kbd>Enter</Kbd>
      </Row>
    </Exhibit>
  )
}

type Opened = 'dialog' | 'confirm' | 'palette'

function Openers() {
  const show = useToast()
  const [open, setOpen] = useState<Opened>()
  const close = () => setOpen(undefined)
  const items = [
    { id: 'copy', label: 'Copy', icon: <Copy size={18} />, aside: '⌘C', onSelect: close },
    {
      id: 'export',
      label: 'Export as a spreadsheet',
      icon: <Download size={18} />,
      blockedBy: 'Needs a connection',
      onSelect: close,
    },
    { id: 'delete', label: 'Delete', icon: <Trash size={18} />, danger: true, startsGroup: true, onSelect: close },
  ]
  return (
    <Exhibit title="Menu, Dialog, Toast, CommandPalette">
      <Row>
        <Menu
          label="More"
          items={items}
          trigger={(trigger) => <IconButton {...trigger} label="More" look="outlined" icon={<Ellipsis size={20} />} />}
        />
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask</Button>
        <Button onClick={() => setOpen('palette')}>Find</Button>
        <Button onClick={() => show({ text: 'Store moved to the bin.', action: { label: 'Undo', onPress: close } })}>
          Say something
        </Button>
        <Button onClick={() => show({ text: 'Saved on this device', tone: 'good' })}>Say it went well</Button>
        <Button onClick={() => show({ text: 'The file is not a spreadsheet. Choose an XLSX file.', tone: 'bad' })}>
          Say it went wrong
        </Button>
      </Row>
      <Dialogs open={open} close={close} />
    </Exhibit>
  )
}

function Dialogs({ open, close }: { open: Opened | undefined; close: () => void }) {
  const [query, setQuery] = useState('')
  const found = [
    { id: 's1', label: 'Dunnan 敦南店', detail: 'TPE-007', icon: <MapPin size={18} /> },
    { id: 's2', label: 'Daan Park', detail: 'TPE-011', icon: <MapPin size={18} /> },
  ]
  return (
    <>
      <Dialog
        title="Close this store"
        isOpen={open === 'dialog'}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            Close store
          </Button>
        }
      >
        <TextField label="Closing date" value="2026-11-20" onChange={setQuery} />
      </Dialog>
      <ConfirmDialog
        title="Are you sure you want to delete the item?"
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        confirmLabel="Delete"
        danger
      >
        It stays in the bin for 30 days.
      </ConfirmDialog>
      <CommandPalette
        isOpen={open === 'palette'}
        onClose={close}
        query={query}
        onQuery={setQuery}
        groups={[
          {
            id: 'stores',
            label: 'Stores',
            items: found.filter((item) => item.label.toLowerCase().includes(query.toLowerCase())),
          },
        ]}
        onChoose={close}
        placeholder="Store, place, screen or action"
        empty="Nothing found. Try a store ID or a street."
      />
    </>
  )
}
