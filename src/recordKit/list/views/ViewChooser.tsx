import { Trans, useLingui } from '@lingui/react/macro'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useId } from 'react'
import { longestViewName } from '#domain/listView/listViewFields.ts'
import { FeatureLock, useIsLocked } from '#session/plan/FeatureLock.tsx'
import { useCanEdit, useCanRemove } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Chip } from '#ui/Chip.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Popover } from '#ui/Popover.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { keyOfView, type SavedView, viewNamed } from './savedViews.ts'
import type { SavedViews } from './useSavedViews.ts'
import { useShareView } from './useShareView.ts'
import styles from './ViewChooser.module.css'

export function ViewChooser({ saved, listKey }: { saved: SavedViews; listKey: string }) {
  const { t } = useLingui()
  const id = useId()
  const hide = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <Chip icon={<Bookmark size={16} />} popoverTarget={id}>
        {saved.chosen ? <ChosenName saved={saved} name={saved.chosen.name} /> : <Trans>Views</Trans>}
      </Chip>
      <Popover id={id} label={t`Saved views`} title={<Trans>Saved views</Trans>} align="start">
        <div className={styles.chooser}>
          <ViewList saved={saved} listKey={listKey} onChosen={hide} />
          <SaveForm saved={saved} listKey={listKey} onSaved={hide} />
        </div>
      </Popover>
    </>
  )
}

function ChosenName({ saved, name }: { saved: SavedViews; name: string }) {
  return saved.isChanged ? <Trans>{name} (edited)</Trans> : name
}

function ViewList({ saved, listKey, onChosen }: { saved: SavedViews; listKey: string; onChosen: () => void }) {
  const { t } = useLingui()
  const row = (view: SavedView | undefined) => (
    <ViewRow key={view ? keyOfView(view) : ''} {...{ saved, listKey, view, onChosen }} />
  )
  return (
    <>
      <ul className={styles.views}>{[undefined, ...saved.views].map(row)}</ul>
      {saved.shared.length > 0 && (
        <ul className={styles.views} aria-label={t`Shared views`}>
          <li className={styles.shared} aria-hidden="true">
            <Trans>Shared views</Trans>
          </li>
          {saved.shared.map(row)}
        </ul>
      )}
    </>
  )
}

interface RowProps {
  saved: SavedViews
  listKey: string
  /** View shown in this row; undefined for the default view. */
  view: SavedView | undefined
  onChosen: () => void
}

function ViewRow({ saved, listKey, view, onChosen }: RowProps) {
  const { t } = useLingui()
  const show = useToast()
  const { remove } = useShareView(listKey)
  const canRemove = useCanRemove('listView', view?.record)
  const isChosen = saved.chosen === view
  const name = view?.name ?? ''
  async function take({ record }: SavedView) {
    const onPress = record ? () => void remove(record, 'restore') : saved.remove(view!)
    if (record && !(await remove(record, 'delete'))) return
    show({ text: t`View ${name} deleted.`, action: { label: t`Undo`, onPress } })
  }
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.choose}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => {
          saved.choose(view)
          onChosen()
        }}
      >
        <span className={styles.mark}>{isChosen && <Check size={16} aria-hidden="true" />}</span>
        {view ? name : <Trans>Default view</Trans>}
      </button>
      {view && (!view.record || canRemove) && (
        <IconButton small label={t`Delete view ${name}`} icon={<Trash2 size={16} />} onClick={() => void take(view)} />
      )}
    </li>
  )
}

function SaveForm({ saved, listKey, onSaved }: { saved: SavedViews; listKey: string; onSaved: () => void }) {
  const { t } = useLingui()
  const draft = useDialogDraft(`${listKey}:view`, { name: '', isShared: '' })
  const sharing = useShareView(listKey)
  const canShare = useCanEdit('listView', undefined)
  const isLocked = useIsLocked('sharing')
  const { name, isShared } = draft.entries
  const isKnown = isShared === '' && viewNamed(saved.views, name) !== undefined
  const { chosen, now } = saved
  const canChange = useCanEdit('listView', chosen?.record)
  function end() {
    void draft.drop()
    onSaved()
  }
  async function keepChanges(view: SavedView) {
    if (!view.record) saved.save(view.name)
    else if (!now || !(await sharing.change(view.record, now))) return
    end()
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || !now) return
    if (isShared === '') saved.save(name)
    else {
      const id = await sharing.share(name.trim(), now)
      if (id === undefined) return
      saved.follow(id)
    }
    end()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <RestoredNote form={draft} />
      {chosen && saved.isChanged && (!chosen.record || canChange) && (
        <Button onClick={() => void keepChanges(chosen)}>
          <Trans>Save changes to {chosen.name}</Trans>
        </Button>
      )}
      <NameField isKnown={isKnown} name={name} onName={(typed) => draft.set({ name: typed })} />
      {canShare && isLocked ? (
        <FeatureLock feature="sharing" />
      ) : (
        canShare && (
          <CheckboxField
            label={t`Share with the whole company`}
            checked={isShared !== ''}
            onChange={(on) => draft.set({ isShared: on ? 'yes' : '' })}
          />
        )
      )}
      <Button type="submit" variant="primary" disabled={name.trim() === ''}>
        <Trans>Save view</Trans>
      </Button>
    </form>
  )
}

function NameField({ isKnown, name, onName }: { isKnown: boolean; name: string; onName: (name: string) => void }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`New view name`}
      hint={
        isKnown
          ? t`A view with this name already exists and will be replaced.`
          : t`Saves the current columns, sort order and filters.`
      }
      maxLength={longestViewName}
      autoComplete="off"
      value={name}
      onChange={onName}
    />
  )
}
