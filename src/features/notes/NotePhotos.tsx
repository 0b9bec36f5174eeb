import { useLingui } from '@lingui/react/macro'
import ImageOff from 'lucide-react/icons/image-off'
import { useMemo } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { PicturePins } from '#mapKit/pins/PicturePins.tsx'
import { useFileUrl } from '#session/files/useFileUrl.ts'
import type { Note } from './note.ts'

const fromZoom = 13

interface NotePhotosProps {
  notes: readonly Note[]
  opacity: number
  onPress: ((id: string) => void) | undefined
}

export function NotePhotos({ notes, opacity, onPress }: NotePhotosProps) {
  const { t } = useLingui()
  const pins = useMemo(
    () =>
      notes.flatMap(({ id, path, text, kind, record }) => {
        const [photo] = record.fields.photos ?? []
        const words = text.split('\n')[0] || choiceLabel('noteKind', kind)
        return photo ? [{ id, place: path[0]!, name: t`Photo: ${words}`, picture: <Photo file={photo} /> }] : []
      }),
    [notes, t],
  )
  return <PicturePins pins={pins} fromZoom={fromZoom} opacity={opacity} onPress={onPress} />
}

function Photo({ file }: { file: FileReference }) {
  const view = useFileUrl(file, 'thumb')
  if (view.state === 'ready') return <img src={view.url} alt="" />
  if (view.state === 'loading') return null
  return <ImageOff aria-hidden="true" />
}
