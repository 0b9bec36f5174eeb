import ClipboardList from 'lucide-react/icons/clipboard-list'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MapIcon from 'lucide-react/icons/map'
import Store from 'lucide-react/icons/store'
import { BottomBar } from '../shell/BottomBar.tsx'
import type { NavItem } from '../shell/navItem.ts'
import { Exhibit } from './Exhibit.tsx'
import styles from './Gallery.module.css'
import { plainLink } from './GalleryStates.tsx'

const places: NavItem[] = [
  { id: 'map', label: 'Map', icon: <MapIcon size={20} />, href: '#content', active: false },
  { id: 'stores', label: 'Stores', icon: <Store size={20} />, href: '#content', active: false },
  { id: 'surveys', label: 'Surveys', icon: <ClipboardList size={20} />, href: '#content', active: false },
  {
    id: 'outbox',
    label: 'Outbox',
    icon: <CloudUpload size={20} />,
    href: '#content',
    active: true,
    count: 2,
    countLabel: '2 need you',
  },
  { id: 'more', label: 'More', icon: <Ellipsis size={20} />, href: '#content', active: false },
]

export function GalleryShell() {
  return (
    <Exhibit title="BottomBar (below 900 px)" wide>
      <div className={styles.bar}>
        <BottomBar items={places} renderLink={plainLink} />
      </div>
    </Exhibit>
  )
}
