/** A test by file and title prefix, or the reason for having no test. */
type Held = readonly [file: string, title: string] | { readonly without: string }

const [stroke, steps, ofTwo] = ['mapKit/ink/strokeRecorder', 'features/notes/noteSteps', 'mapWork/notesOfTwo'] as const
const [marks, groups, layer] = ['mapKit/ink/noteMarks', 'server/layerGroups', 'domain/layer/layer'] as const

/**
 * Faults of other map programs, each with the test that prevents it here or the reason for having no test, in the order
 * of collection.
 */
export const incidents: readonly (readonly [what: string, held: Held])[] = [
  ['“save anyway” wiped a day', [ofTwo, 'a note that one recolours and another writes']],
  ['a notice of conflict that never ends', [ofTwo, 'a line that two draw otherwise']],
  ['a deleted layer took its past along', [groups, 'a group that is deleted keeps its notes']],
  ['versions that are listed and not restored', ['server/bin', 'what was deleted can be brought back']],
  ['an empty layer after an upgrade', ['sync/incidents', 'a database of an older app keeps its queue']],
  ['layers doubled by whoever joins', [ofTwo, 'two who add notes to one group apart']],
  ['an editor that a colleague closed', ['sync/twoPeople', 'a form that was open while a change arrived']],
  ['a second tab that set days back', ['sync/incidents', 'two tabs that save the same record at once']],
  ['a draft gone with its question', ['e2e/drafts', 'what is typed into a form is there again']],
  ['a damaged draft that comes back for ever', ['fieldKit/FieldForm', 'a draft comes back with a note']],
  ['a list gone when the app is swiped away', ['e2e/killed', 'a tablet that dies ten times']],
  ['a saved measure that is not there', ['e2e/measures', 'a line is measured while it is drawn, keeps']],
  ['one more that erased the rest', [ofTwo, 'two who add notes to one group apart']],
  ['an import that made hundreds of lists', ['server/imports', 'an import that is sent five times']],
  ['an update lost to a deletion', ['sync/twoPeople', 'an edit of a store that someone else deleted']],
  ['edit allowed, save refused', [groups, 'whom it is shared with looks or writes']],
  ['saved into a hidden list', ['features/notes/notesAtom', 'the group that a note is written into is shown']],
  ['a link that opens the place and nothing of it', ['e2e/mapPlace', 'a link to a place opens what is told of it']],
  ['a share that is taken back, still listed', [groups, 'a share that is taken back takes the rows']],
  ['a pinch that leaves a stroke', [stroke, 'a second finger drops a stroke']],
  ['a stroke that walks to the thumb', [stroke, 'a stroke follows the finger that began it']],
  ['a tool that is stuck after a pointer was taken', [stroke, 'a pointer that the system takes away']],
  ['a palm before the pen', [stroke, 'once a pen was seen']],
  ['Scribble that eats strokes', { without: 'needs an iPad with its pencil' }],
  ['a pinch that drags a corner', ['e2e/measures', 'two fingers that begin on a corner pinch']],
  ['a drag of the map that moved a thing', ['e2e/mapNotes', 'what an analyst draws and writes on the map']],
  ['a long press that opens a menu', { without: 'nothing on our map waits for a long press' }],
  ['a tap that adds two corners', ['mapKit/drawing/moveBeforePress', 'a tap is told as a move to its place']],
  ['no menu on markers of an iPad', { without: 'needs an iPad; our markers have no menu' }],
  ['thin lines that no finger hits', [marks, 'a thin line is found by a finger']],
  ['a list that drags where it should scroll', ['e2e/mapLayers', 'layers are laid in another order']],
  [
    'a map that moves while somebody types',
    { without: 'our map goes to a position once, when asked, and follows none' },
  ],
  ['freehand that became a triangle', [stroke, 'what is kept of a line strays']],
  ['coordinates past what their format holds', [layer, 'a damaged path is none']],
  ['a circle that is broken after a reload', ['mapKit/drawing/sketch', 'a drawn circle is handed on']],
  ['more decimals than a library takes', ['domain/geo/roundShape', 'a shape that is kept has corners']],
  ['ids that a library refuses', ['e2e/measures', 'a line is measured while it is drawn, keeps']],
  ['an undo that misses what a program did', [steps, 'a step back sets what it set before']],
  ['a head longer than its arrow', [marks, 'the head of an arrow is never longer']],
  ['marks that lie in no order', [marks, 'of notes that lie over each other the uppermost']],
  ['one unit right and another wrong', ['domain/units/areaUnits', 'a piece of ground is the same']],
  ['a length and a distance that disagree', ['mapKit/drawing/sketch', 'distance and area on the ground']],
  ['a photo without its place', ['session/files/fileIntake', 'a photo is shrunk, freed of what the camera']],
  ['an undo of other people’s work', [steps, 'what somebody else has changed since is left']],
  ['tried colours that fill the steps', [steps, 'a full row of steps lets the oldest go']],
  ['a full row of steps that lost its base', [steps, 'a full row of steps lets the oldest go']],
  ['a Back that is dead or drops what was typed', ['e2e/dialogDrafts', 'a caption that is being typed']],
  ['an installed app that Back ends', ['e2e/drafts', 'what is typed into a form is there again']],
  ['street pictures under a strict policy', ['server/streetView', 'only a server with a token lets the page load']],
]
