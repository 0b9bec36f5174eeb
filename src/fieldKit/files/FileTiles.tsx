import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { carryItself } from '#ui/carryItem.ts'
import { classNames } from '#ui/classNames.ts'
import { LiftedWords } from '#ui/LiftedWords.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { useRowDrag } from '#ui/useRowDrag.ts'
import { useFileAccess } from './fileAccess.ts'
import { fileTitle, isPicture } from './fileList.ts'
import styles from './FilesField.module.css'
import { FileTile } from './FileTile.tsx'
import { FileViewer } from './FileViewer.tsx'
import type { FileActions } from './useFileActions.ts'
import { useFileDownload } from './useFileDownload.ts'

const AnnotateDialog = lazy(() =>
  import('./annotate/AnnotateDialog.tsx').then(({ AnnotateDialog: loaded }) => ({ default: loaded })),
)

export interface FileTilesProps {
  label: string
  files: readonly FileReference[]
  isPhotos: boolean
  actions: FileActions
}

export function FileTiles({ label, files, isPhotos, actions }: FileTilesProps) {
  const { t } = useLingui()
  const { useStates } = useFileAccess()
  const states = useStates(files.map(({ sha256 }) => sha256))
  const download = useFileDownload()
  const [spoken, setSpoken] = useState('')
  const [openId, setOpenId] = useState<string>()
  const [annotated, setAnnotated] = useState<FileReference>()
  const pictures = files.filter(isPicture)
  const ids = files.map(({ id }) => id)
  const titleOf = (id: string) => {
    const file = files.find((one) => one.id === id)
    return file ? fileTitle(file) : ''
  }
  const { drag, grip, markOf } = useRowDrag({
    lands: 'place',
    carry: carryItself,
    onDrop(id, { target }) {
      const to = ids.indexOf(target)
      const title = titleOf(id)
      const place = to + 1
      const count = files.length
      actions.move(id, to)
      setSpoken(t`${title} is now ${place} of ${count}.`)
    },
  })
  return (
    <>
      <ul aria-label={label} data-rows data-file-list className={classNames(isPhotos ? styles.tiles : styles.rows)}>
        {files.map((file, index) => (
          <FileTile
            key={file.id}
            file={file}
            index={index}
            count={files.length}
            isPhoto={isPhotos}
            state={states.get(file.sha256)}
            mark={markOf(file.id)}
            grip={grip(file.id)}
            actions={actions}
            onAnnotate={setAnnotated}
            onOpen={() => (isPicture(file) ? setOpenId(file.id) : void download(file))}
          />
        ))}
      </ul>
      <Spoken role="status">{spoken}</Spoken>
      <LiftedWords drag={drag} ids={ids} nameOf={titleOf} />
      {openId !== undefined && <FileViewer files={pictures} firstId={openId} onClose={() => setOpenId(undefined)} />}
      {annotated && (
        <Suspense>
          <AnnotateDialog
            file={annotated}
            onClose={() => setAnnotated(undefined)}
            onDone={(picture) => actions.annotate(annotated, picture)}
          />
        </Suspense>
      )}
    </>
  )
}
