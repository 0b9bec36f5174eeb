import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useMemo, useRef } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { FileAccessContext, type FileState, useFileAccess } from '#fieldKit/files/fileAccess.ts'
import { FileNotes } from '#fieldKit/files/FileNotes.tsx'
import { FileTiles } from '#fieldKit/files/FileTiles.tsx'
import { PickProgress } from '#fieldKit/files/PickProgress.tsx'
import { RoomNote } from '#fieldKit/files/RoomNote.tsx'
import { useAddedFiles } from '#fieldKit/files/useAddedFiles.ts'
import { type ChangeFiles, useFileActions } from '#fieldKit/files/useFileActions.ts'
import { useFileRoom } from '#fieldKit/files/useFileRoom.ts'
import { Button } from '#ui/Button.tsx'
import type { PhotosProps } from '../answering/answeringPorts.ts'
import styles from './Field.module.css'
import { useFieldAnswer } from './fieldContext.ts'
import { PlaceStrip } from './PlaceStrip.tsx'

export function FieldPhotos(props: PhotosProps) {
  const files = useFileAccess()
  const own = useMemo(() => ({ ...files, useStates: useLaterStates }), [files])
  return (
    <FileAccessContext value={own}>
      <Photos {...props} />
    </FileAccessContext>
  )
}

const noStates: ReadonlyMap<string, FileState> = new Map()
/** The photo and draft are already on disk, so a "not saved yet" badge would be wrong. */
const useLaterStates = () => noStates

function Photos({ question, label, ids, max }: PhotosProps) {
  const answer = useFieldAnswer()
  const files = ids.flatMap((id) => answer.photos.find((photo) => photo.id === id) ?? [])
  const onChange: ChangeFiles = (change) => answer.changePhotos(question, change)
  const picks = useAddedFiles('photo', onChange)
  const actions = useFileActions(onChange)
  const room = useFileRoom(files.length)
  const isFull = room === 'full' || files.length >= max
  return (
    <div className={styles.photos} data-files>
      {files.length > 0 && <FileTiles label={label} files={files} isPhotos actions={actions} />}
      <FileNotes actions={actions} />
      {!answer.isReadOnly(question) && (
        <Shutter question={question} files={files} max={max} isFull={isFull} onFiles={picks.add} />
      )}
      <RoomNote room={room} />
      <PickProgress kind="photo" picks={picks} />
      {files.length > 0 && <PlaceStrip now={answer.now} target={answer.target} />}
    </div>
  )
}

interface ShutterProps {
  question: string
  files: readonly FileReference[]
  max: number
  isFull: boolean
  onFiles: (files: readonly File[]) => void
}

function Shutter({ question, files, max, isFull, onFiles }: ShutterProps) {
  const { t } = useLingui()
  const { beforeCamera } = useFieldAnswer()
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const picked = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    onFiles(picked)
  }
  function open(input: HTMLInputElement | null) {
    beforeCamera(question)
    input?.click()
  }
  const input = { type: 'file', hidden: true, accept: 'image/*,.heic,.heif', onChange: take } as const
  return (
    <>
      <input ref={camera} {...input} capture="environment" aria-label={t`Take photo`} />
      <input ref={album} {...input} multiple aria-label={t`Add photos`} />
      <button type="button" className={styles.shutter} disabled={isFull} onClick={() => open(camera.current)}>
        <span className={styles.shutterSign}>
          <Camera size={34} aria-hidden="true" />
        </span>
        {files.length === 0 ? <Trans>Take photo</Trans> : <Trans>Take another photo</Trans>}
      </button>
      <div className={styles.actions}>
        <Button disabled={isFull} icon={<ImagePlus size={22} aria-hidden="true" />} onClick={() => open(album.current)}>
          <Trans>Choose from photo library</Trans>
        </Button>
        <span className={styles.plain}>
          <Plural value={max} one="Up to # photo" other="Up to # photos" />
        </span>
      </div>
    </>
  )
}
