import account from './account';
import board from './board';
import boardEditor from './boardEditor';
import builder from './builder';
import cards from './cards';
import common from './common';
import home from './home';
import learn from './learn';
import meeting from './meeting';
import replay from './replay';
import rules from './rules';
import sets from './sets';
import table from './table';

const es = { account, board, boardEditor, builder, cards, common, home, learn, meeting, replay, rules, sets, table };

export default es;
