import { msg } from '@lingui/core/macro'
import Camera from 'lucide-react/icons/camera'
import Circle from 'lucide-react/icons/circle'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Pentagon from 'lucide-react/icons/pentagon'
import Ruler from 'lucide-react/icons/ruler'
import StickyNote from 'lucide-react/icons/sticky-note'
import Timer from 'lucide-react/icons/timer'
import Waypoints from 'lucide-react/icons/waypoints'
import { candidateToolId, type MapTool, photoToolId } from '#mapStage/mapTool.ts'

export const mapTools: readonly MapTool[] = [
  {
    id: candidateToolId,
    label: msg`Place a candidate site`,
    icon: MapPin,
    shortcut: 'c',
    load: () => import('#features/explorer/tools/CandidateTool.tsx'),
  },
  {
    id: 'reach',
    label: msg`Area reachable by road`,
    icon: Timer,
    shortcut: 'r',
    load: () => import('#features/explorer/tools/ReachTool.tsx'),
  },
  {
    id: 'streets',
    label: msg`Street corridor`,
    icon: Waypoints,
    shortcut: 's',
    load: () => import('#features/explorer/tools/StreetsTool.tsx'),
  },
  {
    id: 'measure',
    label: msg`Measure`,
    icon: Ruler,
    shortcut: 'd',
    load: () => import('#features/measures/MeasureTool.tsx'),
  },
  {
    id: 'note',
    label: msg`Map notes`,
    icon: StickyNote,
    shortcut: 'n',
    load: () => import('#features/notes/NoteTool.tsx'),
  },
  {
    id: photoToolId,
    label: msg`Take photos`,
    icon: Camera,
    load: () => import('./photoTool.tsx'),
  },
  {
    id: 'polygon',
    label: msg`Draw an area`,
    icon: Pentagon,
    shortcut: 'a',
    load: () => import('#features/explorer/tools/PolygonTool.tsx'),
  },
  {
    id: 'circle',
    label: msg`Draw a circle`,
    icon: Circle,
    shortcut: 'o',
    load: () => import('#features/explorer/tools/CircleTool.tsx'),
  },
  {
    id: 'freehand',
    label: msg`Draw freehand`,
    icon: Pencil,
    shortcut: 'f',
    load: () => import('#features/explorer/tools/FreehandTool.tsx'),
  },
]
