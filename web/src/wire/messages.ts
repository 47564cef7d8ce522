// What page and server say to each other, as docs/formats/api.md has it. This file and that page change together.

export type Side = 0 | 1;

export interface Choice { name: string; about: string }

export interface Setting { name: string; value: string; about: string; choices?: string[]; least?: number; most?: number }

export interface Game {
  name: string;
  title: string;
  sides: [string, string];
  levels: { level: number; elo?: number }[];
  players: string[];
  solves: string[];
  makes: boolean;
  edits: boolean;
  records: string;
  study: { algorithms: Choice[]; orderings: Choice[]; evaluations: Choice[]; steppings: Choice[] };
}

export interface Move {
  id: string;
  text?: string;        // where it is not the id
  words?: string;
  paths: number[][];
  promotion?: string;
  captures?: boolean;
}

export const moveText = (move: Move): string => move.text ?? move.id;

export interface View {
  game: string;
  columns: string[];
  rows: string[];
  cells: string;
  owners: string;
  light: Side;
  unused?: number[];
  outside?: number[];
  target?: number[];
  numbers?: number[];
  last: number[];
  check?: number;
  turn: Side;
  position: string;
  moves: Move[];
}

export interface Hello { version: string; games: Game[]; settings: Setting[]; day: string }

export interface Seat { player: string; text: string; person: boolean; handed: boolean }
export interface Ply {
  side: Side; number: number; text: string; words?: string; remark?: string; worth?: string; share?: number; by_itself?: boolean;
}
export interface ThinkLimits { seconds?: number; depth?: number }
export interface MatchEnd { winner?: Side; reason: string; text: string }
export interface MatchState {
  session: string;
  game: string;
  title: string;
  view: View;
  start: string;
  seats: Seat[];
  clocks?: { left: number; runs: boolean }[];
  plies: Ply[];
  redo: number;
  limits: ThinkLimits;
  turn: Side;
  waits_for_person: boolean;
  speaker?: Side;
  thinking: boolean;
  paused: boolean;
  offer?: Side;
  notice?: string;
  end?: MatchEnd;
  claim?: string;
  problem?: { objective: string; text: string };
  kept: boolean;
  trouble?: string;
}

export interface MatchAnswer { session: string; state: MatchState; said?: string[]; refused?: string }
export interface Thinking {
  session: string; depth: number; text: string; share: number; line: string[]; positions: number; speed: number;
}

export type Fate = 'best' | 'good' | 'worse' | 'fails' | 'unknown';
export interface ExplainedMove {
  move: string; text: string; fate: Fate; value: string; words?: string; line: string[]; frames: View[];
}
export interface Explanation {
  verdict: string; claim: Badge; moves: ExplainedMove[]; considered?: string;
}
export interface Hint { stage: number; text: string; cells?: number[]; move?: string }

export interface KeptGame {
  name: string; game: string; date: string; plies: number; text: string; unfinished: boolean; in_use: boolean; view?: View;
  damage?: string;
}

export interface PuzzleState {
  session: string;
  game: string;
  mode: string;
  number: number;
  score: number;
  task: string;
  view?: View;            // not there when there is no problem to show
  side: Side;
  solving: boolean;
  solved?: boolean;
  line?: string[];
  left?: number;
  rating: number;
  about?: { id: string; themes: string[]; rating: number; source: string; claim: string; position?: string; solution?: string[]; frames?: View[] };
  over?: string;
  nothing?: string;       // why no problem stands here
}
export type PuzzleEvent =
  | { kind: 'right' | 'answer'; text: string; frame?: View }
  | { kind: 'wrong'; text: string; move?: string; line?: string[]; frames: View[]; taken_back: boolean }
  | { kind: 'hint'; stage: 1 | 2 | 3; text: string; cells: number[] }
  | { kind: 'solved' | 'failed' | 'kept' | 'over' | 'nothing' | 'refused' | 'said'; text: string };
export interface PuzzleAnswer { session: string; state: PuzzleState; events?: PuzzleEvent[] }
export interface Progress {
  rating: number; deviation: number; attempts: number; solved: number; streak: number;
  history: { at: string; rating: number; solved: boolean }[];
  themes: { name: string; attempts: number; solved: number }[];
}

export interface ReadPosition { game: string; position: string; view: View; goal?: string; from: string }
export interface EditState {
  session: string; game: string; view: View; position: string; check?: string; problem: boolean; goal?: EditGoal; help: string[];
}
export interface EditGoal { verb: 'kill' | 'live'; any: boolean; stones: string[] }

export interface Variation { move?: string; text: string; view?: View; children: Variation[] }
// What stands behind an answer: src/engine/claim.hpp.
export type Badge = 'proved' | 'found' | 'region' | 'judged' | 'refuted' | 'unknown';
export interface Solved {
  verdict: string; badge: Badge; sentence: string; first_moves: string[]; cooks: string[]; all_moves: boolean; open_moves: string[]; line: string[]; frames: View[];
  tree?: Variation[]; report: unknown;
}

export type CheckState = 'good' | 'bad' | 'unknown';
export interface CheckRow { row: 'legal' | 'solved' | 'unique' | 'natural' | 'rating'; state: CheckState; text: string }

export interface Problem {
  id: string; game: string; position: string; goal: string; task: string; moves: string[]; length: number; themes: string[];
  rating: number; source: string; claim: string; soundness: string; plays: number; view: View;
  checked?: string;   // the server's name for what it has made or checked itself
}
export interface LibraryFilter {
  game?: string; rating?: [number, number]; themes?: string[]; length?: [number, number]; source?: string; text?: string;
  soundness?: string;
}
export interface LibraryPage { rows: Problem[]; total: number; next?: number }
export interface Shown { problem: Problem; view: View; line: string[]; frames: View[] }

export interface Run {
  algorithm: string; ordering: string; depth: number; nodes: number; leaves: number; value: number; move: string | null;
  seconds: number; complete: boolean; line?: string[]; position?: number; asked_depth?: number; agreement?: string; contender?: string;
}
export interface TreeNode {
  parent: number; move?: string; name?: string; to_move: 'first' | 'second'; fate: 'inner' | 'leaf' | 'cut';
  alpha?: number; beta?: number; value?: number; bound?: string; entered?: number; leaf?: number;
}
export interface TreeChange {
  node: number; state: 'unseen' | 'open' | 'done' | 'cut'; alpha: number | null; beta: number | null; value: number | null;
}
export interface TreeStep { sentence: string; kind: 'enter' | 'leaf' | 'cut' | 'return'; node: number; changes: TreeChange[] }
export interface StudiedTree { report?: Run; tree: { truncated: boolean; nodes: TreeNode[] }; labels?: string[]; steps: TreeStep[] }
export interface PublishedRow {
  ours: Run; nodes?: number; value?: number; seconds?: number; nodes_check?: string; value_check?: string;
}
export interface PublishedTable {
  name: string; title: string; position: string; agrees: boolean; notes?: string | string[]; rows: PublishedRow[];
}

export type JobPhase = 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
export interface JobNews {
  job: string; state: JobPhase; text?: string; progress?: { done: number; total?: number }; part?: unknown; result?: unknown;
  error?: string | WireError;
}
export interface WireError { text: string; place?: string }

export type News =
  | { news: 'match'; session: string; state: MatchState; said?: string[] }
  | ({ news: 'thinking' } & Thinking)
  | { news: 'puzzle'; session: string; state: PuzzleState; events?: PuzzleEvent[] }
  | ({ news: 'job' } & JobNews);
