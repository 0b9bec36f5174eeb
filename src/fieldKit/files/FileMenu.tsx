import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PenLine from 'lucide-react/icons/pen-line'
import RotateCwSquare from 'lucide-react/icons/rotate-cw-square'
import Trash2 from 'lucide-react/icons/trash-2'
import type { FileReference } from '#domain/fields/field.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { fileTitle } from './fileList.ts'
import type { FileActions } from './useFileActions.ts'
import { useFileDownload } from './useFileDownload.ts'

export interface FileMenuProps {
  file: FileReference
  index: number
  count: number
  actions: FileActions
  isPhoto: boolean
  onAnnotate: (file: FileReference) => void
}

const icon = { size: 18, 'aria-hidden': true } as const

export function FileMenu({ file, index, count, actions, isPhoto, onAnnotate }: FileMenuProps) {
  const { t } = useLingui()
  const download = useFileDownload()
  const title = fileTitle(file)
  const drawn: MenuItem[] = [
    { id: 'annotate', label: t`Annotate`, icon: <PenLine {...icon} />, onSelect: () => onAnnotate(file) },
    { id: 'rotate', label: t`Turn right`, icon: <RotateCwSquare {...icon} />, onSelect: () => actions.rotate(file) },
  ]
  const moves: MenuItem[] = [
    {
      id: 'earlier',
      label: t`Move earlier`,
      icon: <ArrowLeft {...icon} />,
      blockedBy: index === 0 ? t`This file is already first.` : undefined,
      startsGroup: isPhoto,
      onSelect: () => actions.move(file.id, index - 1),
    },
    {
      id: 'later',
      label: t`Move later`,
      icon: <ArrowRight {...icon} />,
      blockedBy: index === count - 1 ? t`This file is already last.` : undefined,
      onSelect: () => actions.move(file.id, index + 1),
    },
  ]
  return (
    <Menu
      label={t`${title} actions`}
      trigger={(open) => (
        <IconButton
          {...open}
          small
          look="floating"
          label={t`${title} actions`}
          icon={<Ellipsis size={20} />}
          aria-busy={actions.busyId === file.id || undefined}
        />
      )}
      items={[
        ...(isPhoto ? drawn : []),
        ...(count > 1 ? moves : []),
        {
          id: 'download',
          label: t`Download`,
          icon: <Download {...icon} />,
          startsGroup: true,
          onSelect: () => void download(file),
        },
        {
          id: 'remove',
          label: t`Remove`,
          icon: <Trash2 {...icon} />,
          danger: true,
          startsGroup: true,
          onSelect: () => actions.remove({ file, index }),
        },
      ]}
    />
  )
}
