import type { Articles } from './articleIds.ts'
import { officeArticles } from './officeArticles.en-us.ts'

export const english: Articles = {
  map: {
    title: 'Look around the map',
    purpose: 'The map is where every question begins: who lives there, what stands there, and what you already have.',
    steps: [
      'Type a place, an address, a store code or coordinates into the search box.',
      'Press anywhere to see the village, its people and your zones there; “Street view” shows how the place looks.',
      'Open Layers to choose what is drawn, and press a store to open it.',
    ],
    know: [
      'What the map has been given as a pack works without a connection.',
      'Back closes what lies on top; the map stays where it is.',
    ],
  },
  layers: {
    title: 'Colour the map by people, age or income',
    purpose: 'A thematic layer shows at a glance where demand is.',
    steps: [
      'Open Layers and choose population, density, age or income.',
      'Choose the level, the number of classes and how they are cut; a class that is unticked leaves the ground bare.',
      'Read the legend: every class has its limits and how many areas are in it.',
    ],
    know: ['An area without data is hatched; it is never zero.', 'Source and year stand beneath the legend.'],
  },
  study: {
    title: 'Study a candidate',
    purpose: 'Place a point on the map and see people, age, competitors and what it would bring to the chain.',
    steps: [
      'Take the candidate tool and press on the map.',
      'Choose a ring, a walk, a drive or a drawn area.',
      'Drag the point: every figure follows at once. Save it as a store when it is worth keeping.',
    ],
    know: [
      'Everything is worked out on your device, so it works offline and uses no quota.',
      'Press a figure to see its formula, its inputs and how much of the area has data.',
    ],
  },
  search: {
    title: 'Find anything',
    purpose: 'One box finds stores, places, screens and actions, by a piece of a word.',
    steps: [
      'On the map, type into the search box; anywhere else press Ctrl K (⌘ K on a Mac).',
      'Type a store’s name or code, a village, an address, coordinates, or what you want to do.',
      'Choose with the arrow keys and Enter, or press it.',
    ],
    know: [
      'It finds what is on this device, so it works offline.',
      'Full-width and half-width letters, 台 and 臺, are the same to it.',
    ],
  },
  driveTime: {
    title: 'Reach by car, worked out here or asked from a provider',
    purpose:
      'Roads on your device give a reach by car at once. Where your server has an outside provider, you can ask it instead.',
    steps: [
      'Choose the reach by car in a study or for a trade zone.',
      'Under “Worked out by”, keep the built-in one, or choose a provider; it is asked only when you press.',
      'With “Hybrid”, the built-in zone stays, and “Check the rim” says how long a provider needs to its edge.',
    ],
    know: [
      'The built-in reach works offline and has no limit.',
      'Each answer of a provider counts once against your plan; the same question is not counted again. What is left stands beside the button.',
    ],
  },
  streetView: {
    title: 'See the street',
    purpose: 'Look at a place from the street before you go there.',
    steps: [
      'Press a place on the map, then choose “Street view” in its card.',
      'Turn, look closer, and step to the next picture; the blue fan on the map shows where you look.',
      '“Keep view as a note” puts what you see on the map; “Copy link” leads others to it.',
    ],
    know: [
      'Own photos taken nearby stand beneath, the nearest first. They and what was seen before are there offline.',
      'Street pictures come from Mapillary where your server is set up for it; Google’s open at Google, as its terms ask.',
    ],
  },
  overlaps: {
    title: 'See what a new site takes from your own stores',
    purpose: 'A good site that empties the store next to it is not a good site.',
    steps: [
      'Place a candidate and choose its area.',
      'Read the verdict: net new to the chain, then the store that is hit hardest against its limit.',
      'Open a figure to see which areas are shared.',
    ],
    know: [
      'Without a demand model the verdict says “–” and names the step that is missing.',
      'Limits are settings of your company.',
    ],
  },
  finder: {
    title: 'Find areas that fit',
    purpose:
      'Say what a good place must have, and see every village or square of the grid that has it, the best first.',
    steps: [
      'Open Finder and choose where to look: the window, counties, or an area that you draw.',
      'Add conditions, such as people, income, competitors or the distance to your stores, and set their limits.',
      'Read the ranked areas, press one to see it on the map, and compare the best.',
    ],
    know: [
      'Press any area on the map to read which condition it fails, and by how much.',
      'A search can be saved and its link given to others; it is worked out on your device, also offline.',
    ],
  },
  measures: {
    title: 'Measure on the map',
    purpose: 'How far, how large, and what lies in it.',
    steps: [
      'Open Measures and choose a point, a line, a circle, an area or a drive time.',
      'Press on the map, or draw without letting go.',
      'Read its figures; one press makes a trade zone, a note or a study of it.',
    ],
    know: ['Measures are kept on this device alone.'],
  },
  notes: {
    title: 'Write and draw on the map',
    purpose: 'Say on the map itself what you saw or mean: an arrow, a circle, a sentence, a photo.',
    steps: [
      'Open Map notes and choose a kind: freehand, arrow, text, marker, line, area or circle.',
      'Draw it or press where it is to stand, then add words, a colour, a width or photos.',
      'Step back with “Undo a note”; a press on a note opens it again.',
      'In Layer groups, save the view with its notes under a name, and share it with people or the whole company.',
    ],
    know: [
      'Notes are written without a connection and are sent by themselves; “Waits to be sent” says which.',
      'Whoever may edit a group may draw and delete in it; only its author shares or deletes the group.',
      'When a paid plan has become the free trial, notes are kept for one more week.',
    ],
  },
  tradeZones: {
    title: 'Draw and keep trade zones and delivery zones',
    purpose: 'A zone says from where a store draws its customers, or where it delivers.',
    steps: [
      'Choose a way to make it: ring, walk, drive, drawn, streets, nearest or share of demand.',
      'Look at its people and its tier, then save it.',
      'Open it later from its list or by pressing it on the map.',
    ],
    know: [
      'A zone that was worked out remembers how, and can be made again when data change.',
      'Tiers run from 0, the protected core, to 5, no customers yet.',
    ],
  },
  places: {
    title: 'Competitors and points of interest',
    purpose: 'Keep the places that matter to you, and see those of the map data beside them.',
    steps: [
      'Open Competitors or POIs in the list of places.',
      'Add one by hand, or import a list in the Data Center.',
      'Switch their layer on to see them on the map, by brand or by class.',
    ],
    know: ['Points of the map data can’t be edited; your own stand above them.'],
  },
  stores: {
    title: 'Keep your stores',
    purpose: 'One place for each store: address, lease, figures, photos, history.',
    steps: [
      'Open Stores, and add one or open one.',
      'Fill in the sections; each field says what is wrong where it is wrong.',
      'Filter, sort and choose columns; select rows to change many at once.',
    ],
    know: [
      'Everything is saved on this device first and sent by itself.',
      'A deleted store stays in the bin for 30 days.',
      'A position code that is used twice becomes an open conflict, never a lost record.',
    ],
  },
  board: {
    title: 'Move candidates along the board',
    purpose: 'See which candidates wait, for how long, and who has to decide.',
    steps: [
      'Open the board from the list of stores.',
      'Drag a card to its next column, or use its menu.',
      'Give the reason where one is asked for.',
    ],
    know: [
      'Only allowed moves are offered; moving needs the right to decide a status.',
      'Operating needs an opening date, closed a closing date.',
    ],
  },
  performance: {
    title: 'Type sales by month like in a spreadsheet',
    purpose: 'Monthly sales, targets and tickets of a store, side by side with last year.',
    steps: [
      'Open a store and its performance sheet.',
      'Type, or paste a block copied from a spreadsheet.',
      'Look at the chart beside it; undo takes the last change back.',
    ],
    know: [
      'Twelve months are twelve fields: two people who fill in different months never clash.',
      'Only roles that may see lease and performance receive these figures.',
    ],
  },
  photos: {
    title: 'Take photos and attach files',
    purpose: 'Pictures and papers stay with the store they belong to.',
    steps: [
      'Press “Take photo”, or drop, paste or choose files.',
      'Turn or draw on a photo; the picture before stays as its original.',
      'Save. The files are sent by themselves.',
    ],
    know: [
      'Photos are made 2,048 pixels long at most; what the camera noted is taken out of the file.',
      'A file stays on this device until the server has it for sure.',
    ],
  },
  surveyDesign: {
    title: 'Design a survey',
    purpose: 'Ask the same questions everywhere, on paper’s terms but without paper.',
    steps: [
      'Open Surveys, start one, and add questions page by page.',
      'Set what is required and where an answer jumps to; the flow shows dead ends.',
      'Test it, then publish. Give it to accounts or to stores.',
    ],
    know: [
      'What is published is fixed; a change becomes a new version and old answers keep theirs.',
      'How many surveys may be open at a time depends on the plan.',
    ],
  },
  surveyField: {
    title: 'Answer in the field, also offline',
    purpose: 'One question at a time, with photo, place and footprints.',
    steps: [
      'Before leaving, open “Ready for the field” and bring what is missing onto the tablet.',
      'Open the survey and answer. A reload or a dead battery brings you back to the same question.',
      'Finish. “Ready to send” counts what waits, and it goes out with the next connection.',
    ],
    know: ['A finished answer is never refused, however late it comes.', 'The list of sent answers is kept as proof.'],
  },
  surveyLink: {
    title: 'Let passers-by answer by a link',
    purpose: 'A public link or a QR poster lets anyone answer on their own phone.',
    steps: [
      'Open the published survey and switch its public link on.',
      'Copy the link or print the poster.',
      'Answers arrive in the same list, marked as public.',
    ],
    know: [
      'Whoever has the link can answer; close the link to stop it.',
      'An answer begun on a phone without signal is kept there and sent later.',
    ],
  },
  surveyAnswers: {
    title: 'Read, review and count answers',
    purpose: 'See what came in, decide what counts, and read the statistics.',
    steps: [
      'Open the list of answers and filter by survey, store or day.',
      'Open one to read it and to approve it or send it back.',
      'Open the statistics for frequencies, means and cross-tables; every figure names its base.',
    ],
    know: ['Marks such as off-site or too fast are hints; a person decides.'],
  },
  ...officeArticles,
}
