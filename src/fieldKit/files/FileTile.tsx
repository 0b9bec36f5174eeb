import { useLingui } from '@lingui/react/macro'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { FileReference } from '#domain/fields/field.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatBytes } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { FieldError } from '#ui/FieldFrame.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { DragHandle } from '#ui/useDrag.ts'
import type { FileState } from './fileAccess.ts'
import { FileCaption } from './FileCaption.tsx'
import { fileTitle, isPicture } from './fileList.ts'
import { FileMenu, type FileMenuProps } from './FileMenu.tsx'
import styles from './FilesField.module.css'
import { FileStateBadge } from './FileStateBadge.tsx'
import { FileThumb } from './FileThumb.tsx'

export interface FileTileProps extends FileMenuProps {
  state: FileState | undefined
  mark: 'dragged' | 'before' | 'after' | undefined
  grip: DragHandle
  onOpen: (file: FileReference) => void
}

export function FileTile({ state, mark, grip, onOpen, ...menu }: FileTileProps) {
  const { t } = useLingui()
  const { file, index, count, actions, isPhoto } = menu
  const place = index + 1
  const title = fileTitle(file)
  return (
    <li
      data-row={file.id}
      data-file-id={file.id}
      className={classNames(
        isPhoto ? styles.tile : styles.row,
        mark && (mark === 'dragged' ? styles.dragged : styles.target),
      )}
      aria-setsize={count}
      aria-posinset={place}
    >
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.open}
          aria-label={isPicture(file) ? t`Open image ${place} of ${count}: ${title}` : t`Download ${title}`}
          onClick={() => onOpen(file)}
        >
          <FileThumb file={file} tiny={!isPhoto} />
          {actions.busyId === file.id && (
            <span className={styles.busy}>
              <Spinner />
            </span>
          )}
        </button>
        {count > 1 && (
          <IconButton
            {...grip}
            small
            look="floating"
            className={styles.grip}
            label={t`Move ${title} (now ${place} of ${count})`}
            icon={<GripVertical size={20} />}
          />
        )}
        <span className={styles.menu}>
          <FileMenu {...menu} />
        </span>
        <span className={styles.state}>
          <FileStateBadge state={state} />
        </span>
      </div>
      <div className={styles.words}>
        {!isPhoto && (
          <span className={styles.fileName}>
            <span className={styles.name}>{file.name}</span>{' '}
            <span className={styles.size}>{formatBytes(file.bytes)}</span>
          </span>
        )}
        <FileCaption file={file} onCaption={(caption) => actions.caption(file.id, caption)} />
        {state?.state === 'refused' && <FieldError id={`${file.id}-refused`}>{errorText(state.code)}</FieldError>}
      </div>
    </li>
  )
}
