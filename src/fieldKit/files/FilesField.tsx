import { Plural, Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { formatBytes } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { FieldError } from '#ui/FieldFrame.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { FileNotes } from './FileNotes.tsx'
import { bytesOf } from './fileList.ts'
import styles from './FilesField.module.css'
import { FileTiles } from './FileTiles.tsx'
import { PickButtons } from './PickButtons.tsx'
import { PickProgress } from './PickProgress.tsx'
import { RoomNote } from './RoomNote.tsx'
import { type ChangeFiles, useFileActions } from './useFileActions.ts'
import { useFileDrop, useFilePaste } from './useFileDrop.ts'
import { useAddedFiles } from './useAddedFiles.ts'
import { useFileRoom } from './useFileRoom.ts'

export interface FilesFieldProps {
  kind: 'photo' | 'file'
  label: string
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  files: readonly FileReference[]
  onChange: ChangeFiles
  /** Called with true while picked files are processed. Must be stable. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

const ShownLabel = (props: ComponentProps<'span'>) => <span {...props} className={styles.label} />

/** Photos or attachments, added by camera, picker, drop or paste; each with state, caption and menu. */
export function FilesField({ kind, label, files, onChange, onBusy, ...words }: FilesFieldProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const picks = useAddedFiles(kind, onChange)
  const actions = useFileActions(onChange)
  const room = useFileRoom(files.length)
  const isFull = room === 'full'
  const take = (picked: readonly File[]) => !isFull && picks.add(picked)
  const { isOver, handlers } = useFileDrop(take)
  useFilePaste(section, kind, take)
  const { isBusy } = picks
  useEffect(() => {
    if (!isBusy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isBusy, onBusy])
  const Label = words.labelHidden ? Spoken : ShownLabel
  return (
    <section
      ref={section}
      data-files
      aria-labelledby={`${id}-label`}
      className={classNames(styles.field, isOver && styles.over)}
      {...handlers}
    >
      <div className={styles.head}>
        <Label id={`${id}-label`}>
          {label}
          {words.required && (
            <span className={styles.aside}>
              {' '}
              <Trans>required</Trans>
            </span>
          )}
        </Label>
        {files.length > 0 && <FilesCount kind={kind} files={files} />}
      </div>
      {files.length > 0 && <FileTiles label={label} files={files} isPhotos={kind === 'photo'} actions={actions} />}
      <FileNotes actions={actions} />
      <div className={styles.zone}>
        <PickButtons kind={kind} isFull={isFull} onFiles={take} />
        <span className={styles.dropHint}>
          {kind === 'photo' ? (
            <Trans>You can also drop or paste images here</Trans>
          ) : (
            <Trans>You can also drop or paste files here</Trans>
          )}
        </span>
      </div>
      <RoomNote room={room} />
      <PickProgress kind={kind} picks={picks} />
      {words.error !== undefined && <FieldError id={`${id}-error`}>{words.error}</FieldError>}
      {words.hint !== undefined && <p className={styles.hint}>{words.hint}</p>}
    </section>
  )
}

function FilesCount({ kind, files }: Pick<FilesFieldProps, 'kind' | 'files'>) {
  const count = files.length
  const size = formatBytes(bytesOf(files))
  return (
    <span className={styles.aside}>
      {kind === 'photo' ? (
        <Plural value={count} one="# photo" other="# photos" />
      ) : (
        <Plural value={count} one="# file" other="# files" />
      )}
      {' · '}
      {size}
    </span>
  )
}
